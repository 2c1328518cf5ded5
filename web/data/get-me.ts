import { cookieOf } from '../ui/cookies.ts'
import type { Me } from './people.queries.ts'
import { request } from './request.ts'

/** Who is signed in. Every page asks it, so it does without the client of everything else that people do. */
export const getMe = (): Promise<Me> =>
  request({
    method: 'GET',
    path: '/api/v1/me',
    csrfToken: cookieOf(document.cookie, 'csrf_token'),
  }) as Promise<Me>
