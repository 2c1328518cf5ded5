import type { Page } from 'playwright-core'
import { type Traffic, watchTraffic } from '../e2e/looks/traffic.ts'
import type { Fault } from './visit.ts'

export interface Heard {
  faults: Fault[]
  traffic: Traffic
}

/**
 * Records everything the page loads from now on, and its errors. `refused` is an address, without query, that
 * the page requests and that is expected to answer 404.
 */
export function listen(page: Page, url: string, status: number, refused?: string): Heard {
  const own = `${new URL(url).origin}/`
  const isMeant = (address: string) =>
    address === url ? status >= 400 : refused !== undefined && URL.parse(address)?.pathname === refused
  const faults: Fault[] = []
  const traffic = watchTraffic(page, new URL(url).origin)
  page.on('console', (message) => {
    // The browser logs expected 404 answers, too.
    const meant = isMeant(message.location().url) && /status of 404/.test(message.text())
    if (!meant) faults.push({ check: 'console', found: `${message.type()}: ${message.text()}` })
  })
  page.on('pageerror', (error) => faults.push({ check: 'console', found: `exception: ${error.message}` }))
  page.on('requestfailed', (request) =>
    faults.push({ check: 'requests', found: `${request.url()}: ${request.failure()?.errorText}` }),
  )
  page.on('request', (request) => {
    if (!request.url().startsWith(own) && !/^(data|blob|about):/.test(request.url()))
      faults.push({ check: 'origin', found: request.url() })
  })
  page.on('response', (response) => {
    const address = response.url()
    if (!address.startsWith(own)) return
    if (response.status() >= 400 && address !== url && !(response.status() === 404 && isMeant(address)))
      faults.push({ check: 'requests', found: `${address}: ${response.status()}` })
  })
  return { faults, traffic }
}
