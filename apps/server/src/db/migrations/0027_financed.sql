CREATE TABLE "financed_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"series" text NOT NULL,
	"signature" text NOT NULL,
	"key" text NOT NULL,
	"action" text NOT NULL,
	"value" json,
	"at" timestamp with time zone NOT NULL,
	"withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "financed_settings" (
	"series" text PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"revision" integer NOT NULL,
	"settings" json,
	"rates" json,
	"rates_name" text,
	"rates_at" timestamp with time zone,
	"updated" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "frozen_statements" (
	"series" text NOT NULL,
	"statement" text NOT NULL,
	"version" integer NOT NULL,
	"owner" uuid NOT NULL,
	"run_id" text NOT NULL,
	"frozen" timestamp with time zone NOT NULL,
	"content" json NOT NULL,
	"inputs" json NOT NULL,
	CONSTRAINT "frozen_statements_series_statement_version_pk" PRIMARY KEY("series","statement","version")
);
--> statement-breakpoint
CREATE TABLE "statement_texts" (
	"series" text NOT NULL,
	"statement" text NOT NULL,
	"owner" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" json NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_texts_series_statement_pk" PRIMARY KEY("series","statement")
);
--> statement-breakpoint
ALTER TABLE "financed_answers" ADD CONSTRAINT "financed_answers_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financed_settings" ADD CONSTRAINT "financed_settings_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_statements" ADD CONSTRAINT "frozen_statements_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_texts" ADD CONSTRAINT "statement_texts_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "financed_answers_of_series" ON "financed_answers" USING btree ("series");--> statement-breakpoint
CREATE INDEX "financed_answers_of_header" ON "financed_answers" USING btree ("owner","signature");