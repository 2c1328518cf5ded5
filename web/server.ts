import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

/** Renders a page to one whole text: it is hashed, compressed and kept, so there is nothing to stream. */
export default { fetch: createStartHandler(defaultRenderHandler) }
