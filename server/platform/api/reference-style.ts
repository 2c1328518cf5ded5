export const REFERENCE_STYLE = `body{margin:0 auto;max-width:60rem;padding:1rem;font:16px/1.55 system-ui,sans-serif;color:#16213a;background:#f7f5f0}
h1 small{color:#4a5570;font-weight:400}a{color:#2f3fb0}section,nav,header{background:#fff;border:1px solid #ece8df;border-radius:12px;padding:1rem 1.25rem;margin:0 0 1rem;overflow-x:auto}
h3{margin:0}.address{font-size:1.05rem}table{border-collapse:collapse;width:100%;margin:.5rem 0}caption{text-align:left;font-weight:600}
th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-top:1px solid #ece8df}code{font-size:.92em;background:#eef0fb;border-radius:4px;padding:0 .25em}
details ul{padding-left:1.2rem;margin:.2rem 0}summary{cursor:pointer}:focus-visible{outline:2px solid #2f3fb0;outline-offset:2px}`
