import type { Command } from '../../../platform/commands/command.ts'
import type { SearchServices } from '../search-services.ts'

export const searchCommands: Command<SearchServices>[] = [
  {
    names: ['search rules'],
    part: 'reports',
    help: `search rules list
search rules same "po, probationary officer"
    what means the same in a search, in either script; in force at once (docs/search.md)
search rules pin "sbi po" PACKAGE [PACKAGE …]
    shows these first where just this is searched for
search rules hide PACKAGE
    the search box never finds it
search rules remove ID
    takes a rule back; each change is recorded`,
    load: async () => (await import('./rules.ts')).runSearchRules,
  },
  {
    names: ['search asked'],
    part: 'reports',
    help: `search asked [--days 7] [--nothing-found]
    what was searched for, by how many, what was found and pressed; only what at least five people searched
    for in a day`,
    load: async () => (await import('./asked.ts')).runSearchAsked,
  },
  {
    names: ['search explain'],
    part: 'reports',
    help: `search explain "WORDS" [--as-typed]
    what a search is taken for, what it finds, and why the first ten stand where they do`,
    load: async () => (await import('./explain.ts')).runSearchExplain,
  },
]
