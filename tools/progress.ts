/** Runs a step of start-up; a step that takes over a second shows a line with the time it took. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  let shown = false
  const live = process.stdout.isTTY
  const ticker = setInterval(() => {
    if (live) process.stdout.write(`\r${label} … ${Math.floor(Number(seconds()))} s`)
    else if (!shown) process.stdout.write(`${label} …\n`)
    shown = true
  }, 1000)
  try {
    return await work()
  } finally {
    clearInterval(ticker)
    if (shown) process.stdout.write(`${live ? '\r' : ''}${label}: ${seconds()} s\n`)
  }
}
