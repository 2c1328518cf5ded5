import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../contract/access.ts'
import { messageTemplates, templatesOf } from '../server/platform/messages/message-templates.ts'

const doc = readFileSync('docs/people.md', 'utf8')

describe('docs/people.md', () => {
  it.each(templatesOf('sms'))('holds the texts of %s exactly as they have to be registered', (name) => {
    const { en, hi } = messageTemplates[name].sms!
    const shown = (text: string) => text.replaceAll('\n', '⏎')
    expect(doc).toContain(`| \`${name}\` | ${shown(en.registered)} | ${shown(hi.registered)} |\n`)
  })

  it('names every role', () => {
    for (const name of ROLES) expect(doc).toContain(`\`${name}\``)
  })
})
