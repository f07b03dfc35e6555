CREATE TABLE "deleted_rows" (
	"owner" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"rows" json NOT NULL,
	"file_key" text,
	CONSTRAINT "deleted_rows_owner_kind_key_pk" PRIMARY KEY("owner","kind","key")
);
--> statement-breakpoint
ALTER TABLE "lca_databases" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deleted_rows" ADD CONSTRAINT "deleted_rows_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_rows" ADD CONSTRAINT "deleted_rows_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_rows_at" ON "deleted_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "deleted_rows_by" ON "deleted_rows" USING btree ("by");