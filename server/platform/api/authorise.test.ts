import { describe, expect, it } from 'vitest'
import { type Access, ROLES, type Role } from '../../../contract/access.ts'
import { Refusal } from '../problems.ts'
import { authorise } from './authorise.ts'

const caller = (...roles: Role[]) => ({ personId: 1, deviceId: 'a', roles })

function outcome(access: Access, who: Parameters<typeof authorise>[1]): number {
  try {
    authorise(access, who)
    return 200
  } catch (error) {
    if (error instanceof Refusal) return error.status
    throw error
  }
}

describe('who may call', () => {
  it.each<[string, Access, Parameters<typeof authorise>[1], number]>([
    ['anybody may what is for anyone', 'anyone', undefined, 200],
    ['a person may what is for anyone', 'anyone', caller(), 200],
    ['a guest may not what is for persons', 'person', undefined, 401],
    ['a person may what is for persons', 'person', caller(), 200],
    ['staff are persons', 'person', caller('editor'), 200],
    ['a guest is asked to sign in before a role is asked for', ['support'], undefined, 401],
    ['a learner may not what is for support', ['support'], caller(), 403],
    ['support may what is for support', ['support'], caller('support'), 200],
    ['an editor may not what is for support', ['support'], caller('editor'), 403],
    ['finance may not what is for support', ['support'], caller('finance'), 403],
    ['an admin may what is for support', ['support'], caller('admin'), 200],
    ['an admin may what no role was named for', [], caller('admin'), 200],
    ['nobody else may what no role was named for', [], caller('support', 'editor', 'finance'), 403],
    ['one of several roles is enough', ['finance', 'support'], caller('editor', 'support'), 200],
    ['support may not what is for admins', ['admin'], caller('support', 'editor', 'finance'), 403],
  ])('%s', (_what, access, who, status) => {
    expect(outcome(access, who)).toBe(status)
  })

  it('every role but the admin’s opens its own calls alone', () => {
    for (const held of ROLES)
      for (const asked of ROLES)
        expect(outcome([asked], caller(held))).toBe(held === asked || held === 'admin' ? 200 : 403)
  })
})
