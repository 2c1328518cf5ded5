import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { FixedAnswer } from '../drive/serve-floor.ts'

/** node:http itself writes these on both sides. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding']

/** An answer as received over the wire, not decompressed. Throws on anything but 200. */
export async function rawAnswer(address: string, headers: Record<string, string>): Promise<FixedAnswer> {
  return await new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      buffer(response).then((body) => {
        if (response.statusCode !== 200)
          return reject(new Error(`${address}: ${response.statusCode}\n${body}`))
        const answered = Object.entries(response.headers as Record<string, string>)
        const own = answered.filter(([name]) => !OF_THE_CONNECTION.includes(name))
        resolve({ headers: Object.fromEntries(own), body: body.toString('base64') })
      }, reject)
    }).on('error', reject)
  })
}
