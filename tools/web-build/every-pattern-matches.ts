import type { Plugin } from 'vite'
import { isAmong, type ModulePatterns } from './module-patterns.ts'

/**
 * Stops the browser's build when a pattern finds no module of it, or no file: what it was written for has
 * moved.
 */
export function everyPatternMatches(modules: Record<string, ModulePatterns>, files: RegExp[]): Plugin {
  return {
    name: 'every-pattern-matches',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const ids = chunks.flatMap((chunk) => chunk.moduleIds)
      const idle = [
        ...Object.entries(modules).flatMap(([name, patterns]) =>
          idleIn(patterns, ids).map((pattern) => `${name}: ${pattern}`),
        ),
        ...files
          .filter((pattern) => !chunks.some((chunk) => pattern.test(`/${chunk.fileName}`)))
          .map((pattern) => `files: ${pattern}`),
      ]
      if (idle.length > 0)
        this.error(`Patterns of tools/web-build/chunks.ts find nothing:\n${idle.join('\n')}`)
    },
  }
}

function idleIn({ of, butNot = [] }: ModulePatterns, ids: string[]): string[] {
  const found = ids.filter((id) => isAmong({ of }, id))
  return [
    ...of.filter((part) => !ids.some((id) => id.includes(part))),
    ...butNot.filter((part) => !found.some((id) => id.includes(part))),
  ]
}
