/** Loads the library while a learner still looks at the page. */
export const loadHls = () => import('./hls.ts')
