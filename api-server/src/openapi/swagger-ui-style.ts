import { THEME_STYLE } from '@komado/server-kit/http';

/** Gives Swagger UI the look of the other operator pages. With `#document`, a rule overrides all rules of Swagger UI, in both themes. */
export const SWAGGER_UI_STYLE = `
${THEME_STYLE}
body{margin:0;background:var(--bg);color:var(--text);font:400 .9375rem/1.375rem var(--sans)}
html,html.dark-mode{background:var(--bg)}
.logo{display:block}
body>header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;max-width:80rem;margin:0 auto;padding:16px;box-sizing:border-box}
body>header a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--action)}
body>header>a:first-child{color:inherit}
body>header h1{flex:1 1 auto;margin:0;font:700 1.5rem/2rem var(--sans)}
:focus-visible,#document .swagger-ui :focus-visible{outline:2px solid var(--action);outline-offset:2px}
.waiting{max-width:80rem;margin:0 auto;padding:8px 16px;box-sizing:border-box;color:var(--muted)}
#document .swagger-ui{background:none;color:var(--text)}
#document .swagger-ui .wrapper{max-width:80rem;padding:0 16px}
#document .swagger-ui .info{margin:8px 0 0}
#document .swagger-ui .info hgroup.main .link,#document .swagger-ui .scheme-container .schemes-title,#document .swagger-ui .servers-title,#document .swagger-ui .servers{display:none}
#document .swagger-ui :is(.info,.opblock-tag,.opblock,.btn,.tab,.parameters-col_description,.renderedMarkdown,.model-box,.model-title,label,table,p,h2,h3,h4,h5,input,select,textarea,.response-col_status,.opblock-summary-description){font-family:var(--sans)}
#document .swagger-ui :is(.info p,.info li,.renderedMarkdown p,.opblock-tag,.opblock-tag small,.opblock .opblock-summary-description,.opblock .opblock-summary-path,.opblock .opblock-summary-operation-id,h2,h3,h4,h5,label,table thead tr td,table thead tr th,.parameter__name,.parameter__type,.parameter__in,.tab li,.response-col_status,.response-col_links,.model,.model-title,.prop-type,.opblock-description-wrapper p,.opblock-section-header h4,.opblock-section-header>label){color:var(--text)}
#document .swagger-ui .info .renderedMarkdown p{max-width:48rem;font-size:.9375rem;line-height:1.375rem}
#document .swagger-ui :is(code,.opblock-summary-path,.parameter__type,.prop-format){font-family:var(--mono)}
#document .swagger-ui :is(.info code,.renderedMarkdown code){padding:1px 3px;border-radius:4px;background:var(--surface);color:var(--text)}
#document .swagger-ui .info .title{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
#document .swagger-ui .info .renderedMarkdown p{margin:0 0 12px}
#document .swagger-ui .scheme-container{margin:0;padding:12px 0;background:none;box-shadow:none}
#document .swagger-ui .scheme-container .schemes{gap:0;justify-content:flex-start}
#document .swagger-ui .auth-wrapper{justify-content:flex-start}
#document .swagger-ui .btn.authorize{margin:0;padding:0 20px}
#document .swagger-ui .opblock-tag{padding:12px 0;border-bottom:1px solid var(--line);font-size:1.125rem}
#document .swagger-ui .opblock-tag:hover{background:var(--surface)}
#document .swagger-ui .opblock{margin:0 0 8px;border:1px solid var(--line);border-radius:12px;background:var(--bg);box-shadow:none}
#document .swagger-ui .opblock .opblock-summary{padding:6px 8px;border-color:var(--line)}
#document .swagger-ui .opblock .opblock-section-header{background:var(--surface);box-shadow:none}
#document .swagger-ui .opblock .opblock-summary-method{min-width:4.5rem;padding:6px 0;border-radius:999px;background:var(--good-soft);color:var(--good);font:700 .8125rem/1.25rem var(--sans);text-shadow:none}
#document .swagger-ui .opblock.opblock-post .opblock-summary-method{background:var(--warn-soft);color:var(--warn)}
#document .swagger-ui .opblock.opblock-deprecated{opacity:1}
#document .swagger-ui .btn{min-height:2.75rem;padding:0 20px;border:1.5px solid var(--control);border-radius:999px;background:none;color:var(--action);box-shadow:none;font:700 .9375rem/1.25rem var(--sans)}
#document .swagger-ui .btn.authorize{display:inline-flex;align-items:center}
#document .swagger-ui .btn.authorize span{padding:0 8px 0 0;float:none;color:var(--action)}
#document .swagger-ui .btn.authorize svg path{fill:var(--action)}
#document .swagger-ui .btn.execute{border-color:var(--action);background:var(--action);color:var(--on-action)}
#document .swagger-ui :is(input[type=text],input[type=password],input[type=email],select,textarea){min-height:2.75rem;border:1px solid var(--control);border-radius:10px;background-color:var(--bg);color:var(--text)}
#document .swagger-ui section.models{border:1px solid var(--line);border-radius:12px}
#document .swagger-ui section.models .model-container{background:var(--surface)}
#document .swagger-ui a.nostyle,#document .swagger-ui a.nostyle:visited{color:inherit}
#document .swagger-ui :is(svg.arrow,.opblock-control-arrow svg,.expand-operation svg,.models-control svg){fill:var(--text)}
#document .swagger-ui .authorization__btn svg{fill:var(--muted)}
#document .swagger-ui .json-schema-2020-12-expand-deep-button{color:var(--muted)}
@media (max-width:640px){body>header h1{flex-basis:calc(100% - 10.5rem)}#document .swagger-ui .opblock .opblock-summary-description{padding:0;text-align:left;font-size:.8125rem;line-height:1.125rem}#document .swagger-ui .opblock .opblock-summary-path{max-width:none}}
`;
