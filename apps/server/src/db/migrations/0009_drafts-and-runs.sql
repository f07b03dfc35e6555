CREATE TABLE "column_mappings" (
	"owner" uuid NOT NULL,
	"signature" text NOT NULL,
	"choices" json NOT NULL,
	"decimal" text,
	"used" timestamp with time zone NOT NULL,
	CONSTRAINT "column_mappings_owner_signature_pk" PRIMARY KEY("owner","signature")
);
--> statement-breakpoint
CREATE TABLE "draft_changes" (
	"portfolio_id" text NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"undo" json,
	CONSTRAINT "draft_changes_portfolio_id_revision_pk" PRIMARY KEY("portfolio_id","revision")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"series" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "group_members_group_id_series_pk" PRIMARY KEY("group_id","series")
);
--> statement-breakpoint
CREATE TABLE "match_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"entity_id" text NOT NULL,
	"country" text NOT NULL,
	"organisation_id" text,
	"decided" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"name" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_changes" (
	"portfolio_id" text NOT NULL,
	"revision" integer NOT NULL,
	"position" integer NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"column" text,
	"before" text,
	"after" text,
	CONSTRAINT "row_changes_portfolio_id_revision_position_pk" PRIMARY KEY("portfolio_id","revision","position")
);
--> statement-breakpoint
CREATE TABLE "sheets" (
	"portfolio_id" text PRIMARY KEY NOT NULL,
	"header" json NOT NULL,
	"file_columns" integer NOT NULL,
	"format" text NOT NULL,
	"encoding" text,
	"delimiter" text,
	"worksheet" text,
	"header_row" integer,
	"style" json,
	"choices" json NOT NULL,
	"decimal" text,
	"remembered" boolean NOT NULL,
	"signature" text NOT NULL,
	"missing" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "match_class" text;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "proposals" json;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "series" text;--> statement-breakpoint
UPDATE "portfolios" SET "series" = "id" WHERE "owner" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "head" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "origin" text DEFAULT 'upload' NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "problems" ADD COLUMN "fix" text;--> statement-breakpoint
ALTER TABLE "uploaded_rows" ADD COLUMN "deleted" boolean;--> statement-breakpoint
ALTER TABLE "column_mappings" ADD CONSTRAINT "column_mappings_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_changes" ADD CONSTRAINT "draft_changes_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_portfolio_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."portfolio_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_decisions" ADD CONSTRAINT "match_decisions_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_groups" ADD CONSTRAINT "portfolio_groups_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_changes" ADD CONSTRAINT "row_changes_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets" ADD CONSTRAINT "sheets_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_decisions_of_owner" ON "match_decisions" USING btree ("owner","key");--> statement-breakpoint
CREATE INDEX "portfolio_groups_of_owner" ON "portfolio_groups" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "row_changes_of_row" ON "row_changes" USING btree ("portfolio_id","row");--> statement-breakpoint
CREATE INDEX "portfolios_of_series" ON "portfolios" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "portfolios_head" ON "portfolios" USING btree ("series") WHERE "portfolios"."head" and "portfolios"."complete";