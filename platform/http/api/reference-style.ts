/** White has a contrast of at least 4.5 : 1 on the colour. */
export const referenceStyle = (brandColour: string): string => `
:root { color-scheme: only light; font: 1rem/1.5 Lato, 'Helvetica Neue', Arial, sans-serif; color: #333; background: #f6f6f6; scroll-padding-top: 4.5rem; --brand: ${brandColour} }
*, ::before { box-sizing: border-box }
body { margin: 0; overflow-wrap: anywhere }
header { position: sticky; top: 0; display: flex; align-items: center; height: 3.5rem; padding: 0 max(1rem, (100% - 73rem) / 2); background: var(--brand) }
header a { padding: .5rem 0; color: #fff; font-size: 1.375rem; font-weight: 700; text-decoration: none }
header :focus-visible { outline-color: #fff }
main { max-width: 75rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1, h2, h3, p, ul, dd { margin: 0 }
h1 { font-size: 1.75rem; line-height: 1.2; margin-bottom: .75rem }
h2 { margin: 2.5rem 0 1rem; font-size: 1.375rem }
h3 { margin-bottom: .5rem; font-size: 1.125rem }
p { max-width: 46rem; margin-bottom: .75rem }
ul { padding: 0 }
li { display: block }
a { color: inherit; text-decoration-color: var(--brand); text-underline-offset: 3px }
a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 3px solid #0b5fff; outline-offset: 2px }
code, pre { font: .875rem/1.5 ui-monospace, Consolas, monospace }
nav, section, .table { border-radius: 8px; background: #fff; box-shadow: 0 1px 4px rgb(0 0 0 / 12%) }
nav { margin-top: 1.5rem; padding: .5rem }
nav ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(30rem, 100%), 1fr)) }
nav a { display: block; padding: .375rem .5rem; border-radius: 4px; color: inherit; text-decoration: none }
nav a:hover { background: #f0f0f0 }
code:has(b) { display: flex; align-items: start }
code b { flex: none; min-width: 4.25rem; margin-right: .5rem; padding: 0 .5rem; border-radius: 999px; background: #495867; color: #fff; font-size: .75rem; line-height: 1.5rem; text-align: center }
.POST, .PUT, .PATCH { background: var(--brand) }
.DELETE { background: #b3261e }
section { margin-bottom: 1rem; padding: 1.25rem }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 4fr; gap: .5rem 1rem; margin: .75rem 0 0; padding-top: .75rem; border-top: 1px solid #e4e7eb }
dt { font-weight: 700 }
pre { margin: 0; overflow: auto; padding: 1rem; border-radius: 4px; background: #f5f5f5 }
.example { border-radius: 8px; background: #222; color: #fafafa }
.table { overflow: auto; padding: .5rem 1.25rem }
table { width: 100%; border-collapse: collapse }
th, td { padding: .625rem 1rem .625rem 0; text-align: start; vertical-align: top }
tbody tr { border-top: 1px solid #e4e7eb }
:target { outline: 2px solid var(--brand); outline-offset: 2px }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; gap: .25rem } dd { margin-bottom: .5rem } }
@media (max-height: 30rem) { header { position: static } }
@media (forced-colors: active) { nav, section, .table, pre, code b { border: 1px solid } header { border-bottom: 1px solid } }
@media print { header, nav { display: none } section, .table { box-shadow: none; break-inside: avoid } }
`;
