import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The project's files by git's own patterns, untracked ones included. */
export function trackedFiles(...patterns: string[]): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
}

export function sourceFiles(): string[] {
  return trackedFiles('*.ts', '*.tsx', '*.mjs')
}
