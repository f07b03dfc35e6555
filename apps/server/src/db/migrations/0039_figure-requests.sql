CREATE TABLE "figure_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"series" text NOT NULL,
	"row" integer NOT NULL,
	"organisation" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"year" integer NOT NULL,
	"message" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answer" json,
	"file_key" text,
	"file_name" text,
	"file_size" bigint,
	"file_sha256" text,
	"ended" text,
	"ended_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"compared" json,
	CONSTRAINT "figure_requests_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "figure_requests" ADD CONSTRAINT "figure_requests_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_requests" ADD CONSTRAINT "figure_requests_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_requests_series" ON "figure_requests" USING btree ("series","row");--> statement-breakpoint
CREATE INDEX "figure_requests_owner" ON "figure_requests" USING btree ("owner","created_at");