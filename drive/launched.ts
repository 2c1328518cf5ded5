/**
 * Calls back once when the launcher (`tools/launch.mjs`) that started this process is gone, even by kill -9,
 * so that no server lives on unnoticed. Never calls back in a process that was started without it. Does not
 * keep the process alive.
 */
export function onLauncherGone(callback: () => void): void {
  // `undefined` without a launcher, `false` if it is already gone.
  if (process.connected === false) return void setImmediate(callback)
  if (!process.channel) return
  process.once('disconnect', callback)
  process.channel.unref()
}
