// Timers of a page that is hidden run once a second; those beside it go on.
addEventListener('message', ({ data: ms }: MessageEvent<number>) => {
  setInterval(() => postMessage(undefined), ms)
})
