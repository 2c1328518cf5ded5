import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { OperatorRefused } from './operator-refused.ts'

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof OperatorRefused) return error.message.split('\n  ').slice(1)
    throw error
  }
  return []
}

describe('configuration', () => {
  it('of an empty environment is a production store on 127.0.0.1:3000 with its data in .data', () => {
    const config = readConfig({}, '/srv/taiyari')
    expect(config).toMatchObject({
      production: true,
      environment: 'production',
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/srv/taiyari/.data',
      databaseUrl: undefined,
      publicUrl: undefined,
      allowedHosts: [],
      trustedProxies: [],
      importMaxBytes: 200 * 1024 * 1024,
    })
  })

  it('counts an empty value as unset', () => {
    const empty = { PORT: '', HOST: '', DATABASE_URL: '', PUBLIC_URL: '', NODE_ENV: '', DATA_DIR: '' }
    expect(readConfig(empty, '/srv')).toEqual(readConfig({}, '/srv'))
  })

  it('keeps an absolute data folder and takes a relative one from the root', () => {
    expect(readConfig({ DATA_DIR: '/var/lib/taiyari' }, '/srv').dataDir).toBe('/var/lib/taiyari')
    expect(readConfig({ DATA_DIR: 'store' }, '/srv').dataDir).toBe('/srv/store')
  })

  it('takes the words of the site from the folder beside the code, or from the one that is named', () => {
    expect(readConfig({}, '/srv').siteDir).toMatch(/\/content\/site$/)
    expect(readConfig({ SITE_DIR: 'words' }, '/srv').siteDir).toBe('/srv/words')
  })

  it('reads lists separated by commas, spaces and empty items left out', () => {
    expect(readConfig({ ALLOWED_HOSTS: ' shop.example, ,www.shop.example,' }).allowedHosts).toEqual([
      'shop.example',
      'www.shop.example',
    ])
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1,::1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '127.0.0.1',
      '::1',
    ])
  })

  it('ignores what is not its own', () => {
    expect(readConfig({ PATH: '/bin', npm_config_x: '1' }, '/srv')).toEqual(readConfig({}, '/srv'))
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '1e3'],
    ['PORT', '0x50'],
    ['PORT', '9'.repeat(400)],
    ['NODE_ENV', 'prod'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_POOL_SIZE', '100000'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/store'],
    ['PUBLIC_URL', 'https://shop.example?x'],
    ['PUBLIC_URL', 'https://shop example'],
    ['PUBLIC_URL', 'https://shop.example:99999'],
    ['PUBLIC_URL', 'https://[::1'],
    ['LOG_LEVEL', 'verbose'],
    ['PAGE_CACHE_MB', '-5'],
    ['IMPORT_MAX_MB', '0'],
    ['IMPORT_MAX_MB', '500'],
    ['SHUTDOWN_SECONDS', 'ten'],
    ['TRUSTED_PROXIES', 'banana'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['ALLOWED_HOSTS', 'https://shop.example'],
    ['ALLOWED_HOSTS', 'shop.example/store'],
    ['ALLOWED_HOSTS', 'shop example'],
    ['EVENTS_SINK_URL', 'events.example/push'],
    ['EVENTS_SINK_URL', 'http://events.example/push'],
    ['EVENTS_SINK_URL', 'https://user:password@events.example/push'],
  ])('names a bad value with what it is and why: %s=%s', (name, value) => {
    const faults = faultsOf({ [name]: value })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^${name}=".*": .{10,}`))
    expect(faults[0]).toContain(JSON.stringify(value))
  })

  it('names every bad value at once, a line for each', () => {
    const faults = faultsOf({ PORT: 'http', NODE_ENV: 'prod', LOG_LEVEL: 'loud' })
    expect(faults.map((fault) => fault.split('=')[0]).sort()).toEqual(['LOG_LEVEL', 'NODE_ENV', 'PORT'])
    expect(() => readConfig({ PORT: 'http', NODE_ENV: 'prod' })).toThrow(
      /^Configuration is not usable; nothing was started\.\n {2}\S.*\n {2}\S.*$/,
    )
  })

  it('sends events to an endpoint where its address is set, with its key, which is never shown', () => {
    expect(readConfig({}, '/srv').eventsSinkHttp).toBeUndefined()
    const url = 'https://events.example/push'
    expect(readConfig({ EVENTS_SINK_URL: url, EVENTS_SINK_TOKEN: 'hunter2' }).eventsSinkHttp).toEqual({
      url,
      token: 'hunter2',
    })
    expect(readConfig({ EVENTS_SINK_URL: 'http://127.0.0.1:9/x' }).eventsSinkHttp?.token).toBeUndefined()
    expect(faultsOf({ EVENTS_SINK_TOKEN: 'hunter2' })).toEqual([
      'EVENTS_SINK_URL: must be set when EVENTS_SINK_TOKEN is',
    ])
    expect(faultsOf({ EVENTS_SINK_URL: url, EVENTS_SINK_TOKEN: 'hunter 2' })).toEqual([
      'EVENTS_SINK_TOKEN: must be a key without spaces',
    ])
  })

  it.each(['mysql://root:hunter2@db/shop', 'postgres://root:hunter2@host:99999/shop', 'hunter2'])(
    'never shows a DATABASE_URL, which may hold a password: %s',
    (value) => {
      const faults = faultsOf({ DATABASE_URL: value })
      expect(faults).toHaveLength(1)
      expect(faults[0]).toMatch(/^DATABASE_URL: .{10,}/)
      expect(faults[0]).not.toContain('hunter2')
    },
  )

  it.each([
    'postgres://u:p@db:5432/shop',
    'postgresql://u@%2Ftmp%2Fsocket/shop',
    'postgres:///shop?host=/tmp',
  ])('accepts the address of a PostgreSQL server: %s', (value) => {
    expect(readConfig({ DATABASE_URL: value }).databaseUrl).toBe(value)
  })

  it.each(['https://shop.example', 'http://localhost:3000', 'https://[2001:db8::1]:8443'])(
    'accepts an origin as PUBLIC_URL: %s',
    (value) => {
      expect(readConfig({ PUBLIC_URL: value }).publicUrl).toBe(value)
    },
  )
})
