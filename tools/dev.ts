import { spawn } from 'node:child_process'
import { onLauncherGone } from '../drive/launched.ts'
import { SERVER_FOLDERS } from './sources/folders.mjs'

// The server restarts by itself when its sources change; pages reload through Vite without a restart.
const watched = SERVER_FOLDERS.map((folder) => `--watch-path=${folder}`)
const child = spawn(process.execPath, [...watched, '--watch-preserve-output', 'tools/dev-server.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'))
onLauncherGone(() => child.kill('SIGTERM'))
child.on('exit', (code) => process.exit(code ?? 0))
