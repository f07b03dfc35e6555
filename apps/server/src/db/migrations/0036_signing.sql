CREATE TABLE "audit_checkpoints" (
	"log" uuid NOT NULL,
	"entry" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"document" json NOT NULL,
	CONSTRAINT "audit_checkpoints_log_entry_pk" PRIMARY KEY("log","entry")
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"log" uuid PRIMARY KEY NOT NULL,
	"entry" integer NOT NULL,
	"hash" text NOT NULL,
	"first" integer DEFAULT 1 NOT NULL,
	"previous" text NOT NULL,
	"began" timestamp with time zone,
	"joined" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_signatures" (
	"portfolio_id" text PRIMARY KEY NOT NULL,
	"document" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "log" uuid;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "entry" integer;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "frozen_statements" ADD COLUMN "signature" json;--> statement-breakpoint
ALTER TABLE "report_signatures" ADD CONSTRAINT "report_signatures_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_checkpoints_at" ON "audit_checkpoints" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_one" ON "signing_keys" USING btree ((1)) WHERE "signing_keys"."until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log" ON "audit" USING btree ("log","entry");--> statement-breakpoint
CREATE FUNCTION audit_digest(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256(convert_to('[' || string_agg(to_json(p.part)::text, ',' ORDER BY p.n) || ']', 'UTF8')), 'hex')
	FROM unnest(parts) WITH ORDINALITY p(part, n)
$$;--> statement-breakpoint
CREATE FUNCTION audit_time(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;--> statement-breakpoint
CREATE FUNCTION chain_audit_entry(one audit) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
DO $$
DECLARE
	one audit;
BEGIN
	FOR one IN SELECT * FROM audit ORDER BY created_at, id LOOP
		PERFORM chain_audit_entry(one);
	END LOOP;
	UPDATE audit_logs SET began = now(), joined = entry;
END $$;--> statement-breakpoint
CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	one audit;
BEGIN
	PERFORM pg_advisory_xact_lock(1096107092, 1);
	SELECT * INTO one FROM audit WHERE id = NEW.id;
	IF FOUND AND one.hash IS NULL THEN PERFORM chain_audit_entry(one); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_is_chained AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW EXECUTE FUNCTION chain_audit();
