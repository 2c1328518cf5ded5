import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const run = readFileSync('.ci/run', 'utf8')

/** The npm scripts that a text of commands runs, in order. */
function calledBy(commands: string): string[] {
  return [...commands.matchAll(/^\s*(?:exec )?npm (?:run )?(\S+)/gm)].map(([, name]) => name!)
}

function unknownIn(commands: string): string[] {
  return calledBy(commands).filter((name) => !Object.hasOwn(scripts, name))
}

describe('.ci/run', () => {
  it('calls scripts of package.json and nothing else by npm', () => {
    expect(calledBy(run)).toContain('prove')
    expect(unknownIn(run)).toEqual([])
  })

  it('fails when it calls a script that is gone', () => {
    expect(unknownIn(`${run}\nexec npm run proofs -- all\n  npm ci\n`)).toEqual(['proofs', 'ci'])
  })

  it('runs the tests by the command of the README', () => {
    const [, command] = /^(npm .*?) +# .*\btests\b/m.exec(readFileSync('README.md', 'utf8')) ?? []
    expect(command).toBe('npm test')
    expect(run.split('\n')).toContain(command)
  })
})
