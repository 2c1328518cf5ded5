/** The parts of the help, in their order. */
export const HELP_PARTS = [
  'files',
  'delivery',
  'staff',
  'leads',
  'orders',
  'attempts',
  'keys',
  'reports',
  'store',
] as const

/**
 * One of the operator's commands, or some that share a help text. Its code is loaded when it is asked for.
 */
export interface Command<Services = unknown> {
  /** what it begins with: `orders`, `import coupons` */
  names: readonly string[]
  part: (typeof HELP_PARTS)[number]
  /** as it is printed */
  help: string
  load: () => Promise<RunCommand<Services>>
}

/** Gives the exit code; undefined when the words are none of the command's. */
export type RunCommand<Services = unknown> = (call: CommandCall<Services>) => Promise<number | undefined>

/** A command as it was written. */
export interface CommandCall<Services = unknown> {
  /** which of its names was written */
  name: string
  /** what was written after the name */
  words: string[]
  /**
   * Does `work` with the services of the whole store, while the product runs or not. What it started
   * (refunds, messages) is done before this resolves, as far as it can be.
   */
  withServices: <T>(work: (services: Services) => Promise<T>) => Promise<T>
}
