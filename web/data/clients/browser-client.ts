import { localeOfPath } from '../../../addresses/locale.ts'
import type { ContractRoutes } from '../../../contract/routes.ts'
import { cookieOf } from '../../ui/device/cookies.ts'
import { request } from './request.ts'

type Input = Record<string, unknown>

/**
 * A typed client of these procedures: the contract's addresses, repeated parameters for lists, problems as
 * errors. A Hindi page says so in every call (`lgi`).
 */
export function clientOf<C>(routes: ContractRoutes): C {
  return Object.fromEntries(
    Object.entries(routes).map(([domain, procedures]) => [
      domain,
      Object.fromEntries(
        Object.entries(procedures).map(([name, { method, path }]) => [
          name,
          (input: Input) => call(method, path, input),
        ]),
      ),
    ]),
  ) as C
}

function call(method: string, path: string, input: Input): Promise<unknown> {
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const reading = method === 'GET'
  return request({
    method,
    path: `/api${filled}`,
    query: { ...(reading ? rest : {}), lgi: localeOfPath(location.pathname) === 'hi' ? 'HINDI' : undefined },
    body: reading ? undefined : rest,
    csrfToken: cookieOf(document.cookie, 'csrf_token'),
  })
}
