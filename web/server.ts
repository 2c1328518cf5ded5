import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { PageRequestContext } from './data/clients/request-context.ts'
import { ErrorDocument } from './pages/error-document.tsx'
import { wakeAfterPaint } from './wake-after-paint.ts'

const DOCTYPE = '<!DOCTYPE html>'

/** The marker that renderToString leaves where a component threw. */
const HOLE = '<!--$!-->'

/**
 * Renders a page to a single string and passes it on unchanged: it is hashed and cached, so nothing is
 * streamed.
 */
const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const context = getGlobalStartContext() as unknown as PageRequestContext
  const answer = (html: string, status: number) => {
    context.takeHtml(import.meta.env.PROD ? wakeAfterPaint(html) : html)
    return new Response(null, { status, headers: responseHeaders })
  }
  const failed = (cause: unknown) => {
    context.reportFault(cause)
    const document = renderToString(createElement(ErrorDocument, { locale: context.locale }))
    return answer(document, 500)
  }
  try {
    const match = router.state.matches.find(({ status }) => status === 'error')
    if (match) return failed(match.error)
    const rendered = renderToString(createElement(RouterProvider, { router }))
    if (rendered.includes(HOLE)) return failed(await causeOfHole(router))
    const document = await transformHtmlStringWithRouter(router, rendered)
    // Usually only the doctype differs; joining the two would cost a copy of the page.
    const isSame = document.length === DOCTYPE.length + rendered.length
    return answer(isSame ? rendered : document.slice(DOCTYPE.length), getSsrStatus(router))
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** renderToString hides the error; a second rendering reveals it. */
async function causeOfHole(router: AnyRouter): Promise<unknown> {
  return await new Promise((resolve) => {
    renderToPipeableStream(createElement(RouterProvider, { router }), {
      onError: resolve,
      onAllReady: () => resolve(new Error('a component failed to render')),
    })
  })
}

export default { fetch: createStartHandler(renderWhole) }
