import type { Command } from '../../../platform/commands/command.ts'

export const attemptsCommands: Command[] = [
  {
    names: ['credit-time', 'extra-time', 'attempts'],
    part: 'attempts',
    help: `credit-time PAPER MINUTES --why TEXT
    gives every attempt at a paper that is under way so many minutes more; candidates read why (docs/attempts.md)
extra-time EMAIL|PHONE PERCENT --why TEXT
    gives somebody so many percent more time in every test they start (33 is 20 minutes an hour; 0 takes it back)
attempts outages
    lists the last 50 times in which nothing could be saved, with how many attempts ended near each
attempts list PAPER
attempts accept-late ATTEMPT --why TEXT
    shows 50 attempts at a paper, those whose late answers wait first, and lets such answers count; that you looked is recorded
attempts withdraw ATTEMPT --why TEXT
attempts count-again ATTEMPT --why TEXT
    takes an attempt out of every rank and figure, or back in; its marks stay
attempts to-review PAPER
attempts review ATTEMPT QUESTION MARKS [--remark TEXT]
    shows 50 written answers that wait for marks, and gives them; the candidate reads the remark`,
    load: async () => (await import('./attempts.ts')).runAttempts,
  },
]
