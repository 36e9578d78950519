create table law_document (
  kind        text not null check (kind in ('terms-of-service','privacy-policy')),
  document_id integer not null,
  title       text not null,
  paragraphs  jsonb not null,
  in_force_from timestamptz not null,
  primary key (kind, document_id)
);
