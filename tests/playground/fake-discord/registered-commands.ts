/** Commands that the tests register. */
export const COMMANDS = [
  {
    name: 'hello',
    description: 'Say hello.',
    options: [
      { type: 3, name: 'to', description: 'Whom?', autocomplete: true },
      { type: 6, name: 'friend', description: 'A friend' },
    ],
  },
  {
    name: 'table',
    description: 'Tables.',
    options: [
      {
        type: 1,
        name: 'new',
        description: 'Open one.',
        options: [
          { type: 3, name: 'target', description: 'Who is looked for?', required: true, max_length: 20 },
          {
            type: 3,
            name: 'set',
            description: 'Which faces?',
            choices: [
              { name: 'Men', value: 'men' },
              { name: 'Women', value: 'women' },
            ],
          },
        ],
      },
    ],
  },
] as const;
