-- The tables of Cradle after every migration. A test writes and compares this file; migrations make the tables.

create table api_tokens (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  scope text not null,
  hash bytea not null,
  start text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  uses integer not null default 0,
  workspace_id uuid not null,
  constraint api_tokens_hash_unique UNIQUE (hash),
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint api_tokens_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX api_tokens_user ON public.api_tokens USING btree (user_id);

create table assess_batches (
  portfolio_id text not null,
  run integer not null,
  batch integer not null,
  first integer not null,
  end integer not null,
  stand_id text not null,
  progress integer not null default 0,
  done timestamp with time zone,
  constraint assess_batches_portfolio_id_run_batch_pk PRIMARY KEY (portfolio_id, run, batch),
  constraint assess_batches_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE
);

create table audit (
  id uuid not null,
  user_id uuid,
  what text not null,
  detail text not null,
  address text not null,
  created_at timestamp with time zone not null,
  workspace_id uuid,
  log uuid,
  entry integer,
  origin text,
  hash text,
  constraint audit_is_chained TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint audit_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX audit_log ON public.audit USING btree (log, entry);
CREATE INDEX audit_user ON public.audit USING btree (user_id, created_at);
CREATE INDEX audit_workspace ON public.audit USING btree (workspace_id, created_at);
CREATE CONSTRAINT TRIGGER audit_is_chained AFTER INSERT ON public.audit DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit();

create table audit_checkpoints (
  log uuid not null,
  entry integer not null,
  at timestamp with time zone not null,
  document json not null,
  constraint audit_checkpoints_log_entry_pk PRIMARY KEY (log, entry)
);
CREATE INDEX audit_checkpoints_at ON public.audit_checkpoints USING btree (at);

create table audit_logs (
  log uuid not null,
  entry integer not null,
  hash text not null,
  first integer not null default 1,
  previous text not null,
  began timestamp with time zone,
  joined integer not null default 0,
  constraint audit_logs_pkey PRIMARY KEY (log)
);

create table avatars (
  id uuid not null,
  user_id uuid not null,
  large bytea not null,
  small bytea not null,
  created_at timestamp with time zone not null,
  constraint avatars_user_id_unique UNIQUE (user_id),
  constraint avatars_pkey PRIMARY KEY (id),
  constraint avatars_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table calculations (
  id uuid not null,
  owner uuid,
  status text not null,
  runs integer not null,
  done integer not null,
  detail text not null,
  result json,
  created_at timestamp with time zone not null,
  beat_at timestamp with time zone not null,
  constraint calculations_pkey PRIMARY KEY (id),
  constraint calculations_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX calculations_by_age ON public.calculations USING btree (created_at);
CREATE INDEX calculations_of_owner ON public.calculations USING btree (owner);

create table codes (
  hash bytea not null,
  user_id uuid,
  purpose text not null,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  registration_id uuid,
  constraint codes_pkey PRIMARY KEY (hash),
  constraint codes_registration_id_registrations_id_fk FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE,
  constraint codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX codes_registration ON public.codes USING btree (registration_id);
CREATE INDEX codes_user ON public.codes USING btree (user_id, purpose);

create table column_mappings (
  owner uuid not null,
  signature text not null,
  choices json not null,
  decimal text,
  used timestamp with time zone not null,
  place json,
  constraint column_mappings_owner_signature_pk PRIMARY KEY (owner, signature),
  constraint column_mappings_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);

create table comments (
  id uuid not null,
  portfolio_id text not null,
  series text not null,
  run integer not null,
  place text not null,
  organisation text not null,
  kind text not null,
  text text not null,
  figure json,
  parent_id uuid,
  author_id uuid,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint comments_parent_id_comments_id_fk FOREIGN KEY (parent_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comments_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE,
  constraint comments_resolved_by_users_id_fk FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX comments_of_author ON public.comments USING btree (author_id);
CREATE INDEX comments_of_portfolio ON public.comments USING btree (portfolio_id);
CREATE INDEX comments_of_series ON public.comments USING btree (series, created_at);
CREATE INDEX comments_of_thread ON public.comments USING btree (parent_id);

create table contacts (
  id uuid not null,
  reference text not null,
  topic text not null,
  name text not null,
  email text not null,
  message text not null,
  context text not null default ''::text,
  user_id uuid,
  file_id uuid,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint contacts_reference_unique UNIQUE (reference),
  constraint contacts_pkey PRIMARY KEY (id),
  constraint contacts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);

create table data_migrations (
  name text not null,
  finished timestamp with time zone not null,
  constraint data_migrations_pkey PRIMARY KEY (name)
);

create table deleted_rows (
  owner uuid not null,
  kind text not null,
  key text not null,
  by uuid,
  at timestamp with time zone not null,
  rows json not null,
  file_key text,
  constraint deleted_rows_owner_kind_key_pk PRIMARY KEY (owner, kind, key),
  constraint deleted_rows_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE SET NULL,
  constraint deleted_rows_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX deleted_rows_at ON public.deleted_rows USING btree (at);
CREATE INDEX deleted_rows_by ON public.deleted_rows USING btree (by);

create table draft_changes (
  portfolio_id text not null,
  revision integer not null,
  at timestamp with time zone not null,
  kind text not null,
  text text not null,
  count integer not null,
  undone boolean not null default false,
  undo json,
  constraint draft_changes_portfolio_id_revision_pk PRIMARY KEY (portfolio_id, revision),
  constraint draft_changes_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE
);

create table dropped_files (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  size integer not null,
  file_key text not null,
  created_at timestamp with time zone not null,
  constraint dropped_files_pkey PRIMARY KEY (id),
  constraint dropped_files_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX dropped_files_user ON public.dropped_files USING btree (user_id, created_at);

create table engagements (
  id uuid not null,
  portfolio_id text not null,
  version integer not null default 0,
  title text not null,
  criteria text not null,
  basis json not null,
  plan json not null,
  start double precision not null,
  opinion json,
  opinion_by uuid,
  created_by uuid,
  created_at timestamp with time zone not null,
  signed_by uuid,
  signed_at timestamp with time zone,
  independent boolean,
  constraint engagements_pkey PRIMARY KEY (id),
  constraint engagements_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint engagements_opinion_by_users_id_fk FOREIGN KEY (opinion_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint engagements_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE,
  constraint engagements_signed_by_users_id_fk FOREIGN KEY (signed_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX engagements_of_portfolio ON public.engagements USING btree (portfolio_id, created_at);

create table entries (
  portfolio_id text not null,
  position integer not null,
  id text not null,
  allocation double precision not null,
  rows integer[] not null,
  match text not null,
  match_reason json not null,
  kind text not null,
  organisation_id text not null,
  organisation_key text,
  source json not null,
  match_class text,
  proposals json,
  decision text,
  decided_by text,
  linked_to text,
  constraint entries_portfolio_id_position_pk PRIMARY KEY (portfolio_id, "position")
);
CREATE UNIQUE INDEX entries_by_id ON public.entries USING btree (id, portfolio_id);
CREATE INDEX entries_of_organisation ON public.entries USING btree (organisation_id) WHERE (kind = 'reference'::text);
CREATE TRIGGER entries_have_portfolios AFTER INSERT ON public.entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION require_portfolios();

create table evidence_files (
  id uuid not null,
  owner uuid not null,
  series text not null,
  row integer,
  organisation text,
  name text not null,
  size integer not null,
  sha256 text not null,
  note text not null,
  file_key text not null,
  added_by uuid,
  created timestamp with time zone not null,
  constraint evidence_files_pkey PRIMARY KEY (id),
  constraint evidence_files_added_by_users_id_fk FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint evidence_files_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX evidence_files_series ON public.evidence_files USING btree (series, "row");

create table exports (
  id text not null,
  portfolio_id text not null,
  owner uuid,
  format text not null,
  options json not null,
  status text not null,
  done integer not null default 0,
  total integer not null,
  size bigint,
  file_key text,
  created timestamp with time zone not null,
  finished timestamp with time zone,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_owner_users_id_fk FOREIGN KEY (owner) REFERENCES users(id) ON DELETE SET NULL,
  constraint exports_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE
);
CREATE INDEX exports_of_portfolio ON public.exports USING btree (portfolio_id);
CREATE INDEX exports_open ON public.exports USING btree (owner, status);

create table faqs (
  id text not null,
  topic text not null,
  question text not null,
  answer text not null,
  position integer not null,
  shown boolean not null default true,
  edited_at timestamp with time zone,
  constraint faqs_pkey PRIMARY KEY (id)
);

create table figure_requests (
  id uuid not null,
  owner uuid not null,
  series text not null,
  row integer not null,
  organisation text not null,
  email text not null,
  language text not null,
  year integer not null,
  message text not null,
  hash bytea not null,
  sent_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  answered_at timestamp with time zone,
  answer json,
  file_key text,
  file_name text,
  file_size bigint,
  file_sha256 text,
  ended text,
  ended_at timestamp with time zone,
  reason text not null default ''::text,
  compared json,
  constraint figure_requests_hash_unique UNIQUE (hash),
  constraint figure_requests_pkey PRIMARY KEY (id),
  constraint figure_requests_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE,
  constraint figure_requests_sent_by_users_id_fk FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX figure_requests_owner ON public.figure_requests USING btree (owner, created_at);
CREATE INDEX figure_requests_series ON public.figure_requests USING btree (series, "row");

create table financed_answers (
  id uuid not null,
  owner uuid not null,
  series text not null,
  signature text not null,
  key text not null,
  action text not null,
  value json,
  at timestamp with time zone not null,
  withdrawn boolean not null default false,
  constraint financed_answers_pkey PRIMARY KEY (id),
  constraint financed_answers_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX financed_answers_of_header ON public.financed_answers USING btree (owner, signature);
CREATE INDEX financed_answers_of_series ON public.financed_answers USING btree (series);

create table financed_settings (
  series text not null,
  owner uuid not null,
  revision integer not null,
  settings json,
  rates json,
  rates_name text,
  rates_at timestamp with time zone,
  updated timestamp with time zone not null,
  constraint financed_settings_pkey PRIMARY KEY (series),
  constraint financed_settings_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);

create table frozen_statements (
  series text not null,
  statement text not null,
  version integer not null,
  owner uuid not null,
  run_id text not null,
  frozen timestamp with time zone not null,
  content json not null,
  inputs json not null,
  signature json,
  constraint frozen_statements_series_statement_version_pk PRIMARY KEY (series, statement, version),
  constraint frozen_statements_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);

create table group_members (
  group_id uuid not null,
  series text not null,
  position integer not null,
  constraint group_members_group_id_series_pk PRIMARY KEY (group_id, series),
  constraint group_members_group_id_portfolio_groups_id_fk FOREIGN KEY (group_id) REFERENCES portfolio_groups(id) ON DELETE CASCADE
);

create table lca_databases (
  id uuid not null,
  owner uuid not null,
  name text not null,
  file_name text not null,
  size integer not null,
  sha256 text not null,
  file_key text not null,
  schema integer,
  processes integer not null,
  flows integer not null,
  locations json not null,
  methods json not null,
  report json not null,
  created_at timestamp with time zone not null,
  format text not null default 'jsonld'::text,
  is_study boolean not null default false,
  repairs json not null default '[]'::json,
  deleted_at timestamp with time zone,
  constraint lca_databases_pkey PRIMARY KEY (id),
  constraint lca_databases_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX lca_databases_of_owner ON public.lca_databases USING btree (owner, created_at);

create table lca_processes (
  database_id uuid not null,
  position integer not null,
  process_id text not null,
  name text not null,
  category text not null,
  location text not null,
  product text not null,
  amount double precision not null,
  unit text not null,
  treats boolean not null,
  exchanges integer not null,
  system_process boolean not null,
  search text not null,
  constraint lca_processes_database_id_position_pk PRIMARY KEY (database_id, "position"),
  constraint lca_processes_database_id_lca_databases_id_fk FOREIGN KEY (database_id) REFERENCES lca_databases(id) ON DELETE CASCADE
);
CREATE INDEX lca_processes_by_id ON public.lca_processes USING btree (database_id, process_id);

create table lca_repairs (
  owner uuid not null,
  gap uuid not null,
  repair json not null,
  decided_at timestamp with time zone not null,
  constraint lca_repairs_owner_gap_pk PRIMARY KEY (owner, gap),
  constraint lca_repairs_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);

create table limits (
  key text not null,
  points integer not null,
  until timestamp with time zone not null,
  constraint limits_pkey PRIMARY KEY (key)
);

create table list_totals (
  portfolio_id text not null,
  stand_id text not null,
  read_at timestamp with time zone,
  totals json not null,
  constraint list_totals_pkey PRIMARY KEY (portfolio_id),
  constraint list_totals_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE
);

create table mails (
  id uuid not null,
  kind text not null,
  to text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  once_key text,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  last_error text,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  schedule uuid,
  unsubscribe text,
  constraint mails_once_key_unique UNIQUE (once_key),
  constraint mails_pkey PRIMARY KEY (id)
);
CREATE INDEX mails_due ON public.mails USING btree (sent_at, due_at);

create table match_decisions (
  id uuid not null,
  owner uuid not null,
  key text not null,
  name text not null,
  entity_id text not null,
  country text not null,
  organisation_id text,
  decided timestamp with time zone not null,
  constraint match_decisions_pkey PRIMARY KEY (id),
  constraint match_decisions_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX match_decisions_of_owner ON public.match_decisions USING btree (owner, key);

create table messages (
  id uuid not null,
  user_id uuid not null,
  title text not null,
  data jsonb not null,
  status text not null default 'sent'::text,
  once_key text,
  created_at timestamp with time zone not null,
  constraint messages_once_key_unique UNIQUE (once_key),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX messages_user ON public.messages USING btree (user_id, created_at);

create table openid_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint openid_identities_issuer_subject_pk PRIMARY KEY (issuer, subject),
  constraint openid_identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX openid_identities_user ON public.openid_identities USING btree (user_id);

create table operator_events (
  id uuid not null,
  who text not null,
  what text not null,
  detail text not null,
  created_at timestamp with time zone not null,
  constraint operator_events_pkey PRIMARY KEY (id)
);
CREATE INDEX operator_events_time ON public.operator_events USING btree (created_at);

create table organisation_details (
  organisation_key text not null,
  goals_status text[] not null,
  detail json not null,
  estimates json,
  constraint organisation_details_pkey PRIMARY KEY (organisation_key),
  constraint organisation_details_organisation_key_organisations_key_fk FOREIGN KEY (organisation_key) REFERENCES organisations(key) ON DELETE CASCADE
);

create table organisations (
  key text not null,
  stand_id text not null,
  id text not null,
  owner uuid,
  portfolio_id text,
  entity_id text not null,
  name text not null,
  search text not null,
  is_giin boolean not null,
  country text not null,
  country_name text not null,
  latitude double precision,
  longitude double precision,
  precision text not null,
  address text not null,
  city text not null,
  site_count integer not null,
  calculated_sites integer not null,
  capacity_mw double precision,
  technology text,
  technology_share double precision,
  impact double precision,
  p5 double precision,
  p50 double precision,
  p95 double precision,
  coverage double precision not null,
  status text not null,
  data_quality double precision,
  goals double precision[] not null,
  cc_t double precision,
  cc_t_per_mwh double precision,
  constraint organisations_pkey PRIMARY KEY (key),
  constraint organisations_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE,
  constraint organisations_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE,
  constraint organisations_stand_id_stands_id_fk FOREIGN KEY (stand_id) REFERENCES stands(id) ON DELETE CASCADE
);
CREATE INDEX organisations_by_id ON public.organisations USING btree (id);
CREATE INDEX organisations_by_impact ON public.organisations USING btree (stand_id, impact, id) WHERE ((owner IS NULL) AND (portfolio_id IS NULL));
CREATE INDEX organisations_by_name ON public.organisations USING btree (stand_id, lower(name), id) WHERE ((owner IS NULL) AND (portfolio_id IS NULL));
CREATE INDEX organisations_by_relief ON public.organisations USING btree (stand_id, impact DESC NULLS LAST, id) WHERE ((owner IS NULL) AND (portfolio_id IS NULL));
CREATE INDEX organisations_of_country ON public.organisations USING btree (stand_id, country, technology, id, key, is_giin, impact, capacity_mw, site_count, coverage, data_quality, goals) WHERE ((owner IS NULL) AND (portfolio_id IS NULL));
CREATE INDEX organisations_of_owner ON public.organisations USING btree (owner, entity_id) WHERE (owner IS NOT NULL);
CREATE INDEX organisations_of_portfolio ON public.organisations USING btree (portfolio_id) WHERE (portfolio_id IS NOT NULL);
CREATE INDEX organisations_of_stand ON public.organisations USING btree (stand_id) WHERE ((owner IS NULL) AND (portfolio_id IS NULL));
CREATE INDEX organisations_of_technology ON public.organisations USING btree (stand_id, technology, country, id, key, is_giin, impact, capacity_mw, site_count, coverage, data_quality, goals) WHERE ((owner IS NULL) AND (portfolio_id IS NULL));
CREATE INDEX organisations_search ON public.organisations USING gin (search gin_trgm_ops) WHERE ((owner IS NULL) AND (portfolio_id IS NULL));

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_credential_id_unique UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

create table portfolio_groups (
  id uuid not null,
  owner uuid not null,
  name text not null,
  created timestamp with time zone not null,
  constraint portfolio_groups_pkey PRIMARY KEY (id),
  constraint portfolio_groups_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX portfolio_groups_of_owner ON public.portfolio_groups USING btree (owner);

create table portfolios (
  id text not null,
  owner uuid,
  upload_id uuid,
  name text not null,
  status text not null,
  created timestamp with time zone not null,
  submitted timestamp with time zone,
  delivered timestamp with time zone,
  deleted timestamp with time zone,
  run integer not null default 0,
  stage text,
  stage_done integer not null default 0,
  stage_total integer not null default 0,
  stage_detail text,
  rows_total integer not null,
  rows_accepted integer not null,
  rows_rejected integer not null,
  rows_warnings integer not null,
  entries_total integer not null,
  stand_id text,
  total_impact double precision,
  p5 double precision,
  p50 double precision,
  p95 double precision,
  total_status text,
  total_coverage double precision,
  assessed_entries integer not null default 0,
  assessed_per_goal integer[],
  data_quality double precision,
  sites_total integer,
  sites_calculated integer,
  goals json,
  coverage json,
  complete boolean not null default true,
  matched_on text,
  series text,
  number integer not null default 1,
  head boolean not null default true,
  origin text not null default 'upload'::text,
  revision integer not null default 0,
  impact_per_goal double precision[],
  physical json,
  submitted_by uuid,
  constraint portfolios_pkey PRIMARY KEY (id),
  constraint portfolios_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE,
  constraint portfolios_stand_id_stands_id_fk FOREIGN KEY (stand_id) REFERENCES stands(id),
  constraint portfolios_submitted_by_users_id_fk FOREIGN KEY (submitted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint portfolios_upload_id_uploads_id_fk FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE SET NULL
);
CREATE INDEX portfolios_deleted ON public.portfolios USING btree (deleted) WHERE (deleted IS NOT NULL);
CREATE UNIQUE INDEX portfolios_head ON public.portfolios USING btree (series) WHERE (head AND complete);
CREATE INDEX portfolios_of_owner ON public.portfolios USING btree (owner, created DESC NULLS LAST);
CREATE INDEX portfolios_of_series ON public.portfolios USING btree (series, number);
CREATE INDEX portfolios_of_stand ON public.portfolios USING btree (stand_id);
CREATE INDEX portfolios_of_upload ON public.portfolios USING btree (upload_id);
CREATE TRIGGER portfolios_take_their_rows AFTER DELETE ON public.portfolios REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION delete_rows_of_portfolios();

create table problems (
  portfolio_id text not null,
  position integer not null,
  row integer,
  column text,
  class text not null,
  severity text not null,
  fix text,
  message json not null,
  remedy json,
  more json,
  constraint problems_portfolio_id_position_pk PRIMARY KEY (portfolio_id, "position"),
  constraint problems_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE
);
CREATE INDEX problems_of_row ON public.problems USING btree (portfolio_id, "row");

create table recovery_codes (
  hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (hash),
  constraint recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user ON public.recovery_codes USING btree (user_id);

create table refresh_tokens (
  hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  successor bytea,
  constraint refresh_tokens_pkey PRIMARY KEY (hash),
  constraint refresh_tokens_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);

create table registrations (
  id uuid not null,
  email text not null,
  email_key text not null,
  full_name text not null,
  profile jsonb not null default '{}'::jsonb,
  password_hash text not null,
  language text not null default 'en'::text,
  requester bytea not null,
  created_at timestamp with time zone not null,
  constraint registrations_pkey PRIMARY KEY (id)
);
CREATE INDEX registrations_email ON public.registrations USING btree (email_key, created_at);

create table report_signatures (
  portfolio_id text not null,
  document json not null,
  constraint report_signatures_pkey PRIMARY KEY (portfolio_id),
  constraint report_signatures_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE
);

create table review_steps (
  id uuid not null,
  portfolio_id text not null,
  position integer not null,
  step text not null,
  state text not null,
  reason text not null,
  by uuid,
  at timestamp with time zone not null,
  constraint review_steps_position UNIQUE (portfolio_id, "position"),
  constraint review_steps_pkey PRIMARY KEY (id),
  constraint review_steps_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE SET NULL,
  constraint review_steps_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE
);

create table row_changes (
  portfolio_id text not null,
  revision integer not null,
  position integer not null,
  row integer not null,
  kind text not null,
  column text,
  before text,
  after text,
  constraint row_changes_portfolio_id_revision_position_pk PRIMARY KEY (portfolio_id, revision, "position"),
  constraint row_changes_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE
);
CREATE INDEX row_changes_of_row ON public.row_changes USING btree (portfolio_id, "row");

create table row_indexes (
  portfolio_id text not null,
  position integer not null,
  keys bytea not null,
  constraint row_indexes_portfolio_id_position_pk PRIMARY KEY (portfolio_id, "position"),
  constraint row_indexes_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE
);

create table sample_items (
  id uuid not null,
  engagement_id uuid not null,
  position integer not null,
  entry text not null,
  name text not null,
  rows integer[] not null,
  value double precision not null,
  certain boolean not null,
  stratum text not null,
  mark text,
  own_value double precision,
  note text not null default ''::text,
  evidence uuid[] not null,
  version integer not null default 0,
  by uuid,
  at timestamp with time zone,
  constraint sample_items_position UNIQUE (engagement_id, "position"),
  constraint sample_items_pkey PRIMARY KEY (id),
  constraint sample_items_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE SET NULL,
  constraint sample_items_engagement_id_engagements_id_fk FOREIGN KEY (engagement_id) REFERENCES engagements(id) ON DELETE CASCADE
);

create table saved_views (
  id uuid not null,
  owner uuid not null,
  name text not null,
  address text not null,
  created_at timestamp with time zone not null,
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX saved_views_of_owner ON public.saved_views USING btree (owner);

create table scenarios (
  id uuid not null,
  owner uuid not null,
  name text not null,
  note text not null,
  content json not null,
  revision integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint scenarios_pkey PRIMARY KEY (id),
  constraint scenarios_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX scenarios_of_owner ON public.scenarios USING btree (owner, updated_at);

create table schedules (
  id uuid not null,
  owner uuid not null,
  series text not null,
  kind text not null,
  when json,
  alert json,
  change double precision,
  by uuid,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  last_at timestamp with time zone,
  outcome text,
  run integer,
  state text,
  side text,
  value double precision,
  editions text[] not null default '{}'::text[],
  paused_at timestamp with time zone,
  reason text,
  deleted_at timestamp with time zone,
  constraint schedules_pkey PRIMARY KEY (id),
  constraint schedules_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE SET NULL,
  constraint schedules_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX schedules_due ON public.schedules USING btree (due_at) WHERE ((paused_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX schedules_owner ON public.schedules USING btree (owner);
CREATE INDEX schedules_series ON public.schedules USING btree (series);
CREATE UNIQUE INDEX schedules_subscriber ON public.schedules USING btree (series, by) WHERE (kind = 'subscription'::text);

create table scim_group_members (
  group_id uuid not null,
  user_id uuid not null,
  constraint scim_group_members_group_id_user_id_pk PRIMARY KEY (group_id, user_id),
  constraint scim_group_members_group_id_scim_groups_id_fk FOREIGN KEY (group_id) REFERENCES scim_groups(id) ON DELETE CASCADE,
  constraint scim_group_members_user_id_scim_users_user_id_fk FOREIGN KEY (user_id) REFERENCES scim_users(user_id) ON DELETE CASCADE
);
CREATE INDEX scim_group_members_user ON public.scim_group_members USING btree (user_id);

create table scim_groups (
  id uuid not null,
  display_name text not null,
  display_name_key text not null,
  external_id text,
  version integer not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint scim_groups_display_name_key_unique UNIQUE (display_name_key),
  constraint scim_groups_pkey PRIMARY KEY (id)
);

create table scim_tokens (
  id uuid not null,
  name text not null,
  hash bytea not null,
  start text not null,
  made_by text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint scim_tokens_hash_unique UNIQUE (hash),
  constraint scim_tokens_pkey PRIMARY KEY (id)
);

create table scim_users (
  user_id uuid not null,
  user_name_key text not null,
  external_id text,
  values jsonb not null,
  version integer not null,
  made boolean not null,
  deactivated boolean not null default false,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint scim_users_pkey PRIMARY KEY (user_id),
  constraint scim_users_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX scim_users_external ON public.scim_users USING btree (external_id);
CREATE UNIQUE INDEX scim_users_name ON public.scim_users USING btree (user_name_key) WHERE (deleted_at IS NULL);

create table second_factors (
  user_id uuid not null,
  secret bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step integer,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  agent text not null,
  address text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  two_steps boolean not null default false,
  bound boolean not null default false,
  proven_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

create table shares (
  id uuid not null,
  owner uuid not null,
  portfolio_id text not null,
  label text not null,
  hash bytea not null,
  password_hash text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  opened integer not null default 0,
  embedded integer not null default 0,
  first_opened_at timestamp with time zone,
  last_opened_at timestamp with time zone,
  constraint shares_hash_unique UNIQUE (hash),
  constraint shares_pkey PRIMARY KEY (id),
  constraint shares_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE,
  constraint shares_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE
);
CREATE INDEX shares_of_owner ON public.shares USING btree (owner);
CREATE INDEX shares_of_portfolio ON public.shares USING btree (portfolio_id);

create table sheets (
  portfolio_id text not null,
  header json not null,
  file_columns integer not null,
  format text not null,
  encoding text,
  delimiter text,
  worksheet text,
  header_row integer,
  style json,
  choices json not null,
  decimal text,
  remembered boolean not null,
  signature text not null,
  missing json not null,
  header_by text not null default 'found'::text,
  ledger json,
  constraint sheets_pkey PRIMARY KEY (portfolio_id),
  constraint sheets_portfolio_id_portfolios_id_fk FOREIGN KEY (portfolio_id) REFERENCES portfolios(id) ON DELETE CASCADE
);

create table signing_keys (
  kid text not null,
  x text not null,
  secret bytea not null,
  from timestamp with time zone not null,
  until timestamp with time zone,
  constraint signing_keys_pkey PRIMARY KEY (kid)
);
CREATE UNIQUE INDEX signing_keys_one ON public.signing_keys USING btree ((1)) WHERE (until IS NULL);

create table sites (
  organisation_key text not null,
  position integer not null,
  site_id text not null,
  name text not null,
  country text not null,
  latitude double precision,
  longitude double precision,
  precision text not null,
  technology text,
  goals double precision[] not null,
  detail json not null,
  constraint sites_organisation_key_position_pk PRIMARY KEY (organisation_key, "position"),
  constraint sites_organisation_key_organisations_key_fk FOREIGN KEY (organisation_key) REFERENCES organisations(key) ON DELETE CASCADE
);

create table stands (
  id text not null,
  method text not null,
  method_version text not null,
  data_version text not null,
  engine_version text not null,
  profile text not null,
  seed integer not null,
  draws integer not null,
  created timestamp with time zone not null,
  constraint stands_pkey PRIMARY KEY (id)
);

create table statement_texts (
  series text not null,
  statement text not null,
  owner uuid not null,
  revision integer not null,
  content json not null,
  updated timestamp with time zone not null,
  constraint statement_texts_series_statement_pk PRIMARY KEY (series, statement),
  constraint statement_texts_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);

create table studies (
  database_id uuid not null,
  background text not null,
  revision integer not null,
  document json not null,
  undo json not null,
  redo json not null,
  constraint studies_pkey PRIMARY KEY (database_id),
  constraint studies_database_id_lca_databases_id_fk FOREIGN KEY (database_id) REFERENCES lca_databases(id) ON DELETE CASCADE
);

create table study_revisions (
  database_id uuid not null,
  revision integer not null,
  kind text not null,
  of integer,
  edits json not null,
  forward json not null,
  backward json not null,
  created_at timestamp with time zone not null,
  constraint study_revisions_database_id_revision_pk PRIMARY KEY (database_id, revision),
  constraint study_revisions_database_id_lca_databases_id_fk FOREIGN KEY (database_id) REFERENCES lca_databases(id) ON DELETE CASCADE
);

create table texts (
  name text not null,
  body text not null,
  edited_at timestamp with time zone not null,
  constraint texts_pkey PRIMARY KEY (name)
);

create table uploaded_rows (
  portfolio_id text not null,
  row integer not null,
  status text not null,
  cells json not null,
  name text not null,
  deleted boolean,
  constraint uploaded_rows_portfolio_id_row_pk PRIMARY KEY (portfolio_id, "row")
);
CREATE TRIGGER uploaded_rows_have_portfolios AFTER INSERT ON public.uploaded_rows REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION require_portfolios();

create table uploads (
  id uuid not null,
  owner uuid not null,
  idempotency_key text,
  file_name text not null,
  size bigint not null,
  sha256 text not null,
  file_key text not null,
  created timestamp with time zone not null,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uploads_idempotency ON public.uploads USING btree (owner, idempotency_key);

create table users (
  id uuid not null,
  email text not null,
  email_key text not null,
  full_name text not null,
  profile jsonb not null default '{}'::jsonb,
  password_hash text not null,
  operator boolean not null default false,
  verified_at timestamp with time zone,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  language text not null default 'en'::text,
  constraint users_email_key_unique UNIQUE (email_key),
  constraint users_pkey PRIMARY KEY (id)
);

create table webhook_deliveries (
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  body text not null,
  once_key text not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  status integer,
  failure text,
  constraint webhook_deliveries_once UNIQUE (webhook_id, once_key),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_webhook_id_webhooks_id_fk FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_of ON public.webhook_deliveries USING btree (webhook_id, created_at);

create table webhooks (
  id uuid not null,
  owner uuid not null,
  name text not null,
  url text not null,
  events json not null,
  secret bytea not null,
  secret_before bytea,
  secret_before_until timestamp with time zone,
  created_at timestamp with time zone not null,
  paused_at timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_owner_workspaces_id_fk FOREIGN KEY (owner) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX webhooks_of_owner ON public.webhooks USING btree (owner);

create table workspace_invitations (
  id uuid not null,
  workspace_id uuid not null,
  email text not null,
  email_key text not null,
  role text not null,
  hash bytea not null,
  invited_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended text,
  constraint workspace_invitations_hash_unique UNIQUE (hash),
  constraint workspace_invitations_pkey PRIMARY KEY (id),
  constraint workspace_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint workspace_invitations_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX workspace_invitations_open ON public.workspace_invitations USING btree (workspace_id, email_key) WHERE (ended_at IS NULL);
CREATE INDEX workspace_invitations_workspace ON public.workspace_invitations USING btree (workspace_id, created_at);

create table workspace_members (
  workspace_id uuid not null,
  user_id uuid not null,
  role text not null,
  since timestamp with time zone not null,
  from_groups boolean not null default false,
  constraint workspace_members_workspace_id_user_id_pk PRIMARY KEY (workspace_id, user_id),
  constraint workspace_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint workspace_members_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES workspaces(id) ON DELETE CASCADE
);
CREATE INDEX workspace_members_user ON public.workspace_members USING btree (user_id);

create table workspaces (
  id uuid not null,
  name text not null,
  personal boolean not null,
  created_at timestamp with time zone not null,
  four_eyes boolean not null default false,
  two_steps boolean not null default false,
  constraint workspaces_pkey PRIMARY KEY (id)
);

CREATE OR REPLACE FUNCTION public.chain_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	one audit;
BEGIN
	PERFORM pg_advisory_xact_lock(1096107092, 1);
	SELECT * INTO one FROM audit WHERE id = NEW.id;
	IF FOUND AND one.hash IS NULL THEN PERFORM chain_audit_entry(one); END IF;
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.chain_audit_entry(one audit)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
	place uuid := coalesce(one.workspace_id, one.user_id);
	start text := audit_digest('cradle-audit-log', place::text);
	whence text := audit_digest(one.id::text, coalesce(one.user_id::text, ''), one.address);
	last audit_logs;
	next_hash text;
BEGIN
	IF place IS NULL THEN RETURN; END IF;
	INSERT INTO audit_logs (log, entry, hash, previous) VALUES (place, 0, start, start) ON CONFLICT (log) DO NOTHING;
	SELECT * INTO STRICT last FROM audit_logs WHERE log = place FOR UPDATE;
	next_hash := audit_digest(last.hash, (last.entry + 1)::text, one.id::text, audit_time(one.created_at), whence, one.what, one.detail);
	UPDATE audit SET log = place, entry = last.entry + 1, origin = whence, hash = next_hash WHERE id = one.id;
	UPDATE audit_logs SET entry = last.entry + 1, hash = next_hash WHERE log = place;
END $function$;

CREATE OR REPLACE FUNCTION public.delete_rows_of_portfolios()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	DELETE FROM entries WHERE portfolio_id IN (SELECT d.id FROM deleted d);
	DELETE FROM uploaded_rows WHERE portfolio_id IN (SELECT d.id FROM deleted d);
	RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.require_portfolios()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
	missing text;
BEGIN
	PERFORM 1 FROM portfolios p WHERE p.id IN (SELECT w.portfolio_id FROM written w) FOR KEY SHARE;
	SELECT w.portfolio_id INTO missing FROM (SELECT DISTINCT portfolio_id FROM written) w
		WHERE NOT EXISTS (SELECT 1 FROM portfolios p WHERE p.id = w.portfolio_id) LIMIT 1;
	IF missing IS NOT NULL THEN
		RAISE foreign_key_violation USING MESSAGE = format('There is no portfolio %s for rows of %s.', missing, TG_TABLE_NAME);
	END IF;
	RETURN NULL;
END $function$;
