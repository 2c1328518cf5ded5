import type { TestFlags } from '../../../../addresses/test-paths.ts'

/** The flags in the address of a result (B §2.4); they are passed on to further attempts. */
export function flagsIn({ ppc, isTestPass }: Record<string, unknown>): TestFlags {
  const flag = (value: unknown) => (value === 'true' || value === 'false' ? value : undefined)
  return { ppc: flag(ppc), isTestPass: flag(isTestPass) }
}
