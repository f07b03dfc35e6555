CREATE TABLE "organisations" (
	"key" text PRIMARY KEY NOT NULL,
	"stand_id" text NOT NULL,
	"id" text NOT NULL,
	"owner" uuid,
	"portfolio_id" text,
	"entity_id" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_giin" boolean NOT NULL,
	"country" text NOT NULL,
	"country_name" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"precision" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"site_count" integer NOT NULL,
	"calculated_sites" integer NOT NULL,
	"capacity_mw" double precision,
	"technology" text,
	"technology_share" double precision,
	"impact" double precision,
	"p5" double precision,
	"p50" double precision,
	"p95" double precision,
	"coverage" double precision NOT NULL,
	"status" text NOT NULL,
	"data_quality" double precision,
	"goals" double precision[] NOT NULL,
	"goals_status" text[] NOT NULL,
	"detail" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"organisation_key" text NOT NULL,
	"position" integer NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"precision" text NOT NULL,
	"technology" text,
	"goals" double precision[] NOT NULL,
	"detail" json NOT NULL,
	CONSTRAINT "sites_organisation_key_position_pk" PRIMARY KEY("organisation_key","position")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"portfolio_id" text NOT NULL,
	"position" integer NOT NULL,
	"id" text NOT NULL,
	"allocation" double precision NOT NULL,
	"rows" integer[] NOT NULL,
	"match" text NOT NULL,
	"match_reason" text NOT NULL,
	"kind" text NOT NULL,
	"organisation_id" text NOT NULL,
	"organisation_key" text,
	"source" json NOT NULL,
	CONSTRAINT "entries_portfolio_id_position_pk" PRIMARY KEY("portfolio_id","position")
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" uuid,
	"upload_id" uuid,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"submitted" timestamp with time zone,
	"delivered" timestamp with time zone,
	"deleted" timestamp with time zone,
	"run" integer DEFAULT 0 NOT NULL,
	"stage" text,
	"stage_done" integer DEFAULT 0 NOT NULL,
	"stage_total" integer DEFAULT 0 NOT NULL,
	"stage_detail" text,
	"rows_total" integer NOT NULL,
	"rows_accepted" integer NOT NULL,
	"rows_rejected" integer NOT NULL,
	"rows_warnings" integer NOT NULL,
	"entries_total" integer NOT NULL,
	"stand_id" text,
	"total_impact" double precision,
	"p5" double precision,
	"p50" double precision,
	"p95" double precision,
	"total_status" text,
	"total_coverage" double precision,
	"assessed_entries" integer DEFAULT 0 NOT NULL,
	"assessed_per_goal" integer[],
	"data_quality" double precision,
	"sites_total" integer,
	"sites_calculated" integer,
	"goals" json,
	"coverage" json
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"portfolio_id" text NOT NULL,
	"position" integer NOT NULL,
	"row" integer,
	"column" text,
	"class" text NOT NULL,
	"severity" text NOT NULL,
	"sentence" text NOT NULL,
	"suggestion" text,
	CONSTRAINT "problems_portfolio_id_position_pk" PRIMARY KEY("portfolio_id","position")
);
--> statement-breakpoint
CREATE TABLE "uploaded_rows" (
	"portfolio_id" text NOT NULL,
	"row" integer NOT NULL,
	"status" text NOT NULL,
	"cells" json NOT NULL,
	CONSTRAINT "uploaded_rows_portfolio_id_row_pk" PRIMARY KEY("portfolio_id","row")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"idempotency_key" text,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stands" (
	"id" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"method_version" text NOT NULL,
	"data_version" text NOT NULL,
	"engine_version" text NOT NULL,
	"profile" text NOT NULL,
	"seed" integer NOT NULL,
	"draws" integer NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_stand_id_stands_id_fk" FOREIGN KEY ("stand_id") REFERENCES "public"."stands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_organisation_key_organisations_key_fk" FOREIGN KEY ("organisation_key") REFERENCES "public"."organisations"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_organisation_key_organisations_key_fk" FOREIGN KEY ("organisation_key") REFERENCES "public"."organisations"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_stand_id_stands_id_fk" FOREIGN KEY ("stand_id") REFERENCES "public"."stands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_rows" ADD CONSTRAINT "uploaded_rows_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organisations_of_stand" ON "organisations" USING btree ("stand_id","id");--> statement-breakpoint
CREATE INDEX "organisations_of_owner" ON "organisations" USING btree ("owner") WHERE "organisations"."owner" is not null;--> statement-breakpoint
CREATE INDEX "organisations_of_portfolio" ON "organisations" USING btree ("portfolio_id") WHERE "organisations"."portfolio_id" is not null;--> statement-breakpoint
CREATE INDEX "organisations_search" ON "organisations" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_reference" ON "organisations" USING btree ("id","stand_id") WHERE "organisations"."owner" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_by_id" ON "entries" USING btree ("portfolio_id","id");--> statement-breakpoint
CREATE INDEX "entries_of_organisation" ON "entries" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "entries_of_organisation_key" ON "entries" USING btree ("organisation_key");--> statement-breakpoint
CREATE INDEX "portfolios_of_owner" ON "portfolios" USING btree ("owner","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "portfolios_of_upload" ON "portfolios" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "portfolios_of_stand" ON "portfolios" USING btree ("stand_id");--> statement-breakpoint
CREATE INDEX "portfolios_deleted" ON "portfolios" USING btree ("deleted") WHERE "portfolios"."deleted" is not null;--> statement-breakpoint
CREATE INDEX "problems_of_row" ON "problems" USING btree ("portfolio_id","row");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_idempotency" ON "uploads" USING btree ("owner","idempotency_key");