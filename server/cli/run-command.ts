import { DOMAINS } from '../domains/index.ts'
import type { StoreServices } from '../domains/store-services.ts'
import { type Command, HELP_PARTS } from '../platform/commands/command.ts'
import { prepareStoresBy } from '../platform/commands/open-store-for-command.ts'
import { tellOperator } from '../platform/operator-refused.ts'
import { STORE_COMMANDS } from './store-commands.ts'
import { withServices } from './with-services.ts'

// A command of a new version may be the first that needs documents of its shape.
prepareStoresBy(async (db) => {
  for (const { whenChanged } of DOMAINS) await whenChanged?.({ db }, ['*'])
})

const COMMANDS: Command<StoreServices>[] = [
  ...DOMAINS.flatMap(({ commands = [] }) => commands),
  ...STORE_COMMANDS,
]

/**
 * Runs one of the operator's commands. Its exit code: 0 done, 1 refused with nothing written, 2 not a
 * command.
 */
export async function runCommand(args: string[]): Promise<number> {
  return await run(args).catch(explain)
}

async function run(args: string[]): Promise<number> {
  const found = findCommand(args)
  if (!found) return tellUsage()
  const { command, name, words } = found
  const runIt = await command.load()
  return (await runIt({ name, words, withServices })) ?? tellUsage()
}

/** The command whose name the first word is, or the first two together. */
function findCommand(args: string[]) {
  for (const length of [1, 2]) {
    const name = args.slice(0, length).join(' ')
    const command = COMMANDS.find(({ names }) => names.includes(name))
    if (command) return { command, name, words: args.slice(length) }
  }
  return undefined
}

function tellUsage(): number {
  const inOrder = HELP_PARTS.flatMap((part) => COMMANDS.filter((command) => command.part === part))
  const lines = inOrder.flatMap(({ help }) => help.split('\n')).map((line) => `  ${line}`)
  console.error(`npm run taiyari -- COMMAND\n\n${lines.join('\n')}\n`)
  return 2
}

function explain(error: unknown): number {
  tellOperator(error)
  return 1
}
