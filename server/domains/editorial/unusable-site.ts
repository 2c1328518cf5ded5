import { ConfigError } from '../../platform/config.ts'

export interface SiteFault {
  /** file and place in it: `site.json: brand.name.hi`, `pages/refund.hi.md: line 12` */
  path: string
  reason: string
}

/** What is wrong with the site folder, all of it at once. */
export class UnusableSite extends ConfigError {
  override name = 'UnusableSite'
  constructor(folder: string, faults: SiteFault[]) {
    super(faults.map(({ path, reason }) => `${folder}/${path}: ${reason}`))
  }
}
