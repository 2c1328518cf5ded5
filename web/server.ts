import { RouterProvider } from '@tanstack/react-router'
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageRequestContext } from './request-context.ts'

/** Renders a page to one whole text and hands it over as it is: it is hashed and kept, so nothing is streamed. */
const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const rendered = renderToString(createElement(RouterProvider, { router }))
    const html = await transformHtmlStringWithRouter(router, rendered)
    const context = getGlobalStartContext() as PageRequestContext | undefined
    context?.takeHtml?.(html)
    return new Response(context?.takeHtml ? null : html, {
      status: getSsrStatus(router),
      headers: responseHeaders,
    })
  } finally {
    router.serverSsr?.cleanup()
  }
})

export default { fetch: createStartHandler(renderWhole) }
