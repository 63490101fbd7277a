import { expect, test } from 'vitest';
import { parse, print } from '../../grammar/index.ts';

const same = (text: string) => {
  const { value, reports } = parse({ name: 'said', text });
  expect(reports).toEqual([]);
  expect(print(value, { lang: 'en' })).toBe(text);
};

test('comments stay where they stand', () => {
  same(`# above the first
# in two lines
enum a { b, c }  # behind

rule r {  # behind the brace
  # above the head
  when x  # behind the head
  # above the clause
  stop  # behind the clause
  # below all
}

flow f {
  if a {  # here
    stop
    # at the end of the branch
  } else {
    settle  # there
  }
  # below
}

card c {
  # above the fact
  fact g: number  # behind the fact
  # above the ability
  use any time
  stop
}

table t {
  # above the row
  3: 1 a  # behind the row
}

# at the end
`);
});

test('a comment inside a declaration goes to the declaration', () => {
  const { value } = parse({ name: 'said', text: 'enum a {\n  b, # first\n  # second\n  c\n}' });
  expect(value.decls[0]?.comments).toEqual({ before: ['second'], after: 'first' });
});

test('no comment is lost when a declaration is broken', () => {
  const { value } = parse({ name: 'said', text: '# one\nquery q\n# two\nmoment m # three' });
  expect(value.decls.map(({ comments }) => comments)).toEqual([
    { before: ['one'] },
    { before: ['two'], after: 'three' },
  ]);
});

test('a mark inside a text is no comment', () => {
  same('moment m 「# 不是」 "# no"\n');
});
