import { cookieOf } from '../ui/device/cookies.ts'
import { request } from './clients/request.ts'
import type { TestIntro } from './tests.queries.ts'

type Asked = Pick<TestIntro, 'packageId' | 'mappingId'>

const PATH = '/api/v5/test-series/test'

/**
 * Sends the request while the page's own code still loads, if the person may be signed in: the page before a
 * test waits for nothing else.
 */
export const askTestEarly = ({ packageId, mappingId }: Asked): string =>
  `if(/(^|; )csrf_token=.{10}/.test(document.cookie))(window.testAsked=fetch("${PATH}?src="+(matchMedia("(max-width: 767px)").matches?"mweb":"aweb")+"&packageId=${packageId}&mappingId=${mappingId}")).catch(function(){})`

/**
 * What a candidate reads before the start. It is the page's first call, so it avoids the client of all other
 * personal calls.
 */
export async function getTest(asked: Asked): Promise<TestIntro> {
  const early = await earlyAnswer()
  if (early) return early
  return (await request({
    method: 'GET',
    path: PATH,
    query: { ...asked },
    csrfToken: cookieOf(document.cookie, 'csrf_token'),
  })) as TestIntro
}

/** The answer to the request of the page's first script; used once, and only if it succeeded. */
async function earlyAnswer(): Promise<TestIntro | undefined> {
  const page = globalThis as { testAsked?: Promise<Response> }
  const asked = page.testAsked
  delete page.testAsked
  try {
    const response = await asked
    return response?.ok ? ((await response.json()) as TestIntro) : undefined
  } catch {
    return undefined
  }
}
