/* Runs in the API browser's page. */
import { addServiceHash, OPENAPI_DOCUMENT_PATH, withoutServiceHashParameter } from './service-hash-interceptor.js';

/** Swagger UI has a class for its dark colors. */
function followTheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const { classList, dataset } = document.documentElement;
  const apply = () => classList.toggle('dark-mode', dataset.theme ? dataset.theme === 'dark' : dark.matches);
  dark.addEventListener('change', apply);
  apply();
}

async function show() {
  followTheme();
  const response = await fetch(OPENAPI_DOCUMENT_PATH);
  window.SwaggerUIBundle({
    spec: withoutServiceHashParameter(await response.json()),
    dom_id: '#document',
    deepLinking: true,
    requestInterceptor: addServiceHash,
    validatorUrl: null,
  });
}
void show();
