import { THEME_STYLE } from '@komado/server-kit/http';

/** Styles of the operator's page. Self-contained: it must work without a shell, a remote or a stylesheet. */
export const RELEASES_STYLE = `
${THEME_STYLE}
@font-face{font-family:Headline;src:url(/assets/static/fonts/bricolage-grotesque-headlines.woff2) format('woff2');font-weight:600 900;font-display:fallback}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:400 .9375rem/1.375rem var(--sans);-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
h1,h2,h3,p,ul,dl,dd,fieldset{margin:0;padding:0;border:0}
ul{list-style:none}
h1{font:700 1.5rem/2rem Headline,var(--sans);letter-spacing:-.01em}
h2{font:700 1.125rem/1.5rem Headline,var(--sans)}
h3{font:700 .9375rem/1.25rem var(--sans)}
ol{margin:0;padding:0 0 0 1.5rem}
code{font:.875rem/1.25rem var(--mono)}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;max-width:80rem;margin:0 auto;padding:16px}
header h1{flex:1 1 auto}
.session{display:flex;align-items:center;gap:16px}
.session>a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}
@media (max-width:640px){.session{flex-basis:100%}.session>:last-child:not(:first-child){margin-left:auto}}
.logo{display:block;height:28px;width:auto}
header>a{color:inherit}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;max-width:80rem;margin:0 auto;padding:0 16px 48px}
section{display:flex;flex-direction:column;gap:12px;padding:16px;border:1px solid var(--line);border-radius:12px;scroll-margin-top:16px}
form{display:grid;gap:12px}
.muted{color:var(--muted)}
.small{font-size:.8125rem;line-height:1.125rem}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px}
.row>:first-child{flex:1 1 12rem;min-width:0}
.list{display:grid;gap:0}
.list>li{display:grid;gap:4px;padding:10px 0;border-top:1px solid var(--line)}
.list>li:first-child{border-top:0;padding-top:0}
.changes{display:grid;gap:2px}
.changes details{width:fit-content;max-width:100%;margin:6px 0}
.changelog{white-space:pre-wrap}
.members th{width:5.5rem;font-weight:600}
.members :is(td,th){padding-block:9px;text-align:left;overflow-wrap:normal}
.note a{color:inherit}
@media (min-width:360px){.members td>span:first-child{white-space:nowrap}}
@media (max-width:480px){.members th{width:auto}}
.build{color:var(--muted);font:.75rem/1rem var(--mono)}
.id{color:var(--muted);font-size:.75rem;line-height:1rem}.id code{font-size:inherit;user-select:all}.id code[title]{display:inline-block;max-width:11ch;overflow:hidden;text-overflow:ellipsis;line-height:1rem;white-space:nowrap;vertical-align:bottom}
.pill{display:inline-block;padding:2px 10px;border-radius:999px;background:var(--surface);font:600 .8125rem/1.25rem var(--sans);white-space:nowrap}
.command{padding:10px 14px;border-radius:10px;background:var(--surface);user-select:all}.command span{white-space:nowrap}
.note{padding:14px;border-radius:12px;background:var(--surface)}
.good{background:var(--good-soft);color:var(--good)}
.warn{background:var(--warn-soft);color:var(--warn)}
.error{background:var(--error-soft);color:var(--error)}
label{display:grid;gap:6px;font:600 .8125rem/1.125rem var(--sans)}
input,select{width:100%;min-height:2.75rem;padding:0 12px;border:1px solid var(--control);border-radius:10px;background:var(--bg);color:var(--text);font:400 1rem/1.375rem var(--sans)}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:0 20px;border:0;border-radius:999px;background:var(--action);color:var(--on-action);font:700 .9375rem/1.25rem var(--sans);text-align:center;text-decoration:none;cursor:pointer}
button.quiet,.button.quiet{background:none;color:var(--action);box-shadow:inset 0 0 0 1.5px var(--control)}
button.danger{background:var(--error);color:var(--bg)}
a{color:var(--action)}
details{border:1px solid var(--line);border-radius:10px}
summary::after{content:'';width:8px;height:8px;margin:-4px 4px 0 auto;border:solid var(--muted);border-width:0 2px 2px 0;transform:rotate(45deg)}
summary::-webkit-details-marker{display:none}
summary{display:flex;align-items:center;gap:12px;min-height:2.75rem;padding:8px 14px;font:700 .9375rem/1.25rem var(--sans);cursor:pointer}
details[open]>summary::after{margin-top:4px;transform:rotate(225deg)}
details[open]>summary{border-bottom:1px solid var(--line)}
details>:not(summary){padding:14px}
:focus-visible{outline:2px solid var(--action);outline-offset:2px}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:8px 12px 8px 0;border-top:1px solid var(--line);text-align:right}
th:first-child,td:first-child{text-align:left}
thead th{border-top:0;color:var(--muted);font:600 .8125rem/1.125rem var(--sans)}
tbody th{font-weight:400}
.fields{display:grid;grid-template-columns:minmax(0,1fr);gap:12px}
@media (min-width:640px){.fields:not(.one){grid-template-columns:repeat(2,minmax(0,1fr))}form>button{justify-self:start}}
.login,body:has(.login)>header{max-width:26rem}
@media (min-width:960px){main:not(.login){grid-template-columns:repeat(2,minmax(0,1fr));align-items:start}main>.tall~section:nth-last-of-type(2){grid-column:1/-1}main:not(:has(>.tall))>section:first-of-type{grid-row:span 3}main>.wide{grid-column:1/-1}main>.tall{grid-row:span 2}}
@media (hover:hover){button:hover,.button:hover{filter:brightness(.94)}}
`;
