import { it } from 'vitest'
import { openShop } from './testing/demo-shop.ts'
import { writeFileSync } from 'node:fs'
it('x', async () => {
  const shop = await openShop()
  for (const [n, u] of Object.entries({ hihome: '/hi', hilist: '/hi/banking-study-materials', hipack: '/hi/product/1010/x', hilive: '/hi/product/1002/x', hipass: '/hi/product/2015/x', hisearch: '/hi/search?searchTerm=cuet', hikit: '/hi/cuet/mock-tests-study-kit', hinf: '/hi/nix/x/y', hisup: '/hi/support', hiexam: '/hi/nimcet', hifil: '/hi/cuet-study-materials?tagsFacets=BESTSELLER&examTypesFacets=CUET_ENGLISH' })) {
    let r = await shop.app.http.inject({ url: u }); if (r.headers.location) r = await shop.app.http.inject({ url: String(r.headers.location) })
    writeFileSync(`/tmp/pages/${n}.html`, r.body)
  }
  await shop.close()
})
