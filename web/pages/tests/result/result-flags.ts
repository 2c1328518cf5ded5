import type { TestFlags } from '../../../../addresses/test-paths.ts'

/** What the address of a result says of how it was come to (B §2.4); it goes along to further attempts. */
export function flagsIn({ ppc, isTestPass }: Record<string, unknown>): TestFlags {
  const flag = (value: unknown) => (value === 'true' || value === 'false' ? value : undefined)
  return { ppc: flag(ppc), isTestPass: flag(isTestPass) }
}
