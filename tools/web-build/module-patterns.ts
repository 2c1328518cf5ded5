/** Modules by parts of their paths. */
export interface ModulePatterns {
  of: string[]
  butNot?: string[]
}

export function isAmong({ of, butNot = [] }: ModulePatterns, id: string): boolean {
  return of.some((part) => id.includes(part)) && !butNot.some((part) => id.includes(part))
}

/** One pattern for each name that begins below the folder. */
export function below(folder: string, ...names: string[]): string[] {
  return names.map((name) => folder + name)
}
