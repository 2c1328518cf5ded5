import { cookieOf } from '../ui/device/cookies.ts'
import { request } from './clients/request.ts'
import type { Me } from './people.queries.ts'

/** Who is signed in. Every page calls it, so it avoids the client of all other personal calls. */
export const getMe = (): Promise<Me> =>
  request({
    method: 'GET',
    path: '/api/v1/me',
    csrfToken: cookieOf(document.cookie, 'csrf_token'),
  }) as Promise<Me>
