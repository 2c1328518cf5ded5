import { request } from './clients/request.ts'
import type { StoreClient } from './clients/store-client.ts'

type Answer = Awaited<ReturnType<StoreClient['catalogue']['getWebAppConfig']>>

/** The version the server runs. Every page calls it, so it avoids the client of all other calls. */
export const getServerVersion = (): Promise<Answer> =>
  request({ method: 'GET', path: '/api/web-app-config' }) as Promise<Answer>
