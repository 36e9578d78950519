export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: readonly (string | number | boolean | null)[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  example?: unknown;
  description?: string;
}

/** Plausible values, by property name. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'reader@example.com',
  password: 'Tankobon-2026',
  token: 'one-time-token-from-the-mail',
  recaptcha_token: 'token-of-the-recaptcha-provider',
  birthday: '2000-01',
  asset_id: 'point-1000',
  asset_type: 'point',
  path: '/my/shop',
  checkout_url: 'https://pay.example/session',
  title_name: 'The Lighthouse Cats',
  title_in_japanese: '灯台の猫',
  country: 'US',
  new_email: 'new-address@example.com',
  current_password: 'Tankobon-2026',
  new_password: 'Shinsou-2027',
  comment: 'What a last page!',
  nickname: 'Aya 1',
  author: 'Mio Hayashi',
  keyword: 'lighthouse',
  challenge: 'one-time-challenge',
};

const COMPONENT = '#/components/schemas/';

/** A value that is valid for the schema; `components` are the named schemas it may refer to. */
export function exampleOfSchema(schema: JsonSchema, components: ReadonlyMap<string, JsonSchema>, name = ''): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref) return exampleOfSchema(components.get(schema.$ref.slice(COMPONENT.length))!, components, name);
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? schema.enum[0];
  const [alternative] = schema.anyOf ?? schema.allOf ?? [];
  if (alternative) return exampleOfSchema(alternative, components, name);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, exampleOfSchema(value, components, key)]),
      );
    case 'array':
      return schema.items ? [exampleOfSchema(schema.items, components, name)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return exampleText(schema, name);
  }
}

function exampleText(schema: JsonSchema, name: string): unknown {
  if (schema.format === 'date-time') return '2026-11-20T12:00:00Z';
  if (schema.format === 'date') return '2026-11-20';
  if (schema.format === 'uri') return 'https://komado.example/title/00001';
  if (name in BY_NAME) return BY_NAME[name];
  if (name === 'tint') return '#1d2129';
  if (name === 'cover_color') return '#9c6558';
  if (name === 'key_image_color') return '#6b5a55';
  return name.replaceAll('_', ' ') || 'text';
}
